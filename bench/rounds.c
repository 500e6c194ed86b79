/* Random rounds of classic 6 nimmt!, as fast as we can write them in C, to compare kernels with
 * (python -m bench.kernels compiles it with -O3 -march=native).
 *
 * A card that fits nowhere takes the cheapest row, the first of equals. To play cards in the order
 * they were dealt is to play at random.
 */
#include <stdint.h>

enum { HIGHEST = 104, ROWS = 4, HAND = 10, LIMIT = 5 };

static const uint8_t HEADS[HIGHEST + 1] = {
    0, 1, 1, 1, 1, 2, 1, 1, 1, 1, 3, 5, 1, 1, 1, 2, 1, 1, 1, 1, 3, 1, 5, 1, 1, 2, 1, 1, 1, 1, 3,
    1, 1, 5, 1, 2, 1, 1, 1, 1, 3, 1, 1, 1, 5, 2, 1, 1, 1, 1, 3, 1, 1, 1, 1, 7, 1, 1, 1, 1, 3,
    1, 1, 1, 1, 2, 5, 1, 1, 1, 3, 1, 1, 1, 1, 2, 1, 5, 1, 1, 3, 1, 1, 1, 1, 2, 1, 1, 5, 1, 3,
    1, 1, 1, 1, 2, 1, 1, 1, 5, 3, 1, 1, 1, 1,
};

static inline uint64_t random_bits(uint64_t *state) {
    uint64_t x = *state;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    *state = x;
    return x * 0x2545F4914F6CDD1DULL;
}

static inline void shuffle(uint32_t *deck, int dealt, uint64_t *state) {
    for (int place = 0; place < dealt; place += 2) { /* each draw of random bits moves two cards */
        uint64_t bits = random_bits(state);
        uint32_t a = place + (uint32_t)(((bits >> 32) * (HIGHEST - place)) >> 32);
        uint32_t card = deck[a];
        deck[a] = deck[place];
        deck[place] = card;
        uint32_t b = place + 1 + (uint32_t)(((bits & 0xFFFFFFFFu) * (HIGHEST - place - 1)) >> 32);
        card = deck[b];
        deck[b] = deck[place + 1];
        deck[place + 1] = card;
    }
}

#define SWAP(a, b)                                                                                 \
    do {                                                                                           \
        uint32_t low = a < b ? a : b;                                                              \
        b = a < b ? b : a;                                                                         \
        a = low;                                                                                   \
    } while (0)

static inline void sort_turn(uint32_t *turn, int seats) {
    if (seats == 4) {
        SWAP(turn[0], turn[1]);
        SWAP(turn[2], turn[3]);
        SWAP(turn[0], turn[2]);
        SWAP(turn[1], turn[3]);
        SWAP(turn[1], turn[2]);
        return;
    }
    for (int i = 1; i < seats; i++) {
        uint32_t key = turn[i];
        int j = i;
        for (; j && turn[j - 1] > key; j--) turn[j] = turn[j - 1];
        turn[j] = key;
    }
}

static inline uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

static inline void lay_card(uint32_t card, uint32_t seat, uint32_t *end, uint32_t *length,
                       uint32_t *cost, int64_t *score) {
    /* A negative difference wraps around to a huge number. */
    uint32_t best = least(least((card - end[0]) << 2, (card - end[1]) << 2 | 1),
                          least((card - end[2]) << 2 | 2, (card - end[3]) << 2 | 3));
    uint32_t row = best & 3;
    if (best >> 31) {
        uint32_t cheapest = least(least(cost[0] << 2, cost[1] << 2 | 1),
                                  least(cost[2] << 2 | 2, cost[3] << 2 | 3));
        row = cheapest & 3;
    } else if (length[row] < LIMIT) {
        end[row] = card;
        length[row]++;
        cost[row] += HEADS[card];
        return;
    }
    score[seat] += cost[row];
    end[row] = card;
    length[row] = 1;
    cost[row] = HEADS[card];
}

static inline void play_rounds(int seats, int64_t rounds, uint64_t *state, int64_t *score) {
    uint32_t deck[HIGHEST], turn[10], end[ROWS], length[ROWS], cost[ROWS];
    for (int card = 0; card < HIGHEST; card++) deck[card] = card + 1;
    for (int64_t round = 0; round < rounds; round++) {
        shuffle(deck, seats * HAND + ROWS, state);
        for (int row = 0; row < ROWS; row++) {
            end[row] = deck[row];
            length[row] = 1;
            cost[row] = HEADS[deck[row]];
        }
        for (int first = ROWS; first < ROWS + seats * HAND; first += seats) {
            for (int seat = 0; seat < seats; seat++) turn[seat] = deck[first + seat] << 4 | seat;
            sort_turn(turn, seats);
            for (int seat = 0; seat < seats; seat++)
                lay_card(turn[seat] >> 4, turn[seat] & 15, end, length, cost, score);
        }
    }
}

void play_classic_rounds(int seats, int64_t rounds, uint64_t *state, int64_t *score) {
    if (seats == 4) play_rounds(4, rounds, state, score); /* a loop of its own, unrolled */
    else if (seats == 2) play_rounds(2, rounds, state, score);
    else play_rounds(seats, rounds, state, score);
}

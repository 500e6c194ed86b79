// What lies on the table, part by part, each as one box; and what must be in sight, item by item.
() => {
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const shape = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const named = (name, selector) => all(selector).map((one, at) => ({ name: `${name} ${at + 1}`, ...shape(one) }));
  const parts = [
    ...named("toolbar", ".playing > header"), ...named("seats", ".playing .seats"),
    ...named("row", "[data-row]"), ...named("queue", ".queue ol"), ...named("spread", ".spread"),
    ...named("buffalo", ".buffalo-area"), ...named("pile", "[data-pile]"),
    ...named("stock", ".stock"), ...named("draft", "[data-draft] > li:has([data-flies])"),
    ...named("prompt", ".prompt"), ...named("hand", ".hand"),
  ];
  const answers = named("button", ".answers button");
  const cards = named("card in hand", ".hand li");
  const seen = (one) => one.clientWidth > 1; // what is only read out is one pixel wide
  const cut = all(".prompt p, .prompt button, .words, .owner").filter((one) => seen(one) &&
    (one.scrollHeight > one.clientHeight + 1 || (one.scrollWidth > one.clientWidth + 1 && !one.matches(".owner"))));
  const covers = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const lettering = (one) => {
    const range = document.createRange();
    range.selectNodeContents([...one.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()) ?? one);
    return shape(range);
  };
  const digits = [...all(".seats .figures > *, .seats .cards").map(shape), ...all(".seats .name").map(lettering)];
  // With text of twice the size, the mark may lie on them.
  const usual = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) < 24;
  if (usual) cut.push(...all(".seats :is(.status, .react)").filter((one) => digits.some((other) => covers(shape(one), other))));
  // Words that end in one line and go on in the next, without a hyphen.
  const broken = all(".prompt p, .prompt button").flatMap((one) => {
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      if (shape(walker.currentNode.parentElement).right - shape(walker.currentNode.parentElement).left <= 1) continue;
      for (const { 0: word, index } of walker.currentNode.data.matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) found.push(word);
      }
    }
    return found;
  });
  const targets = all(".playing [data-item], .playing button").filter((one) => one.ariaDisabled !== "true")
    .map((one) => ({ name: one.dataset.item ?? (one.ariaLabel || one.textContent.trim()), ...shape(one) }));
  const page = document.scrollingElement;
  return {
    parts, answers, cards, targets, board: shape(document.querySelector(".playing .board")),
    broken, cut: cut.map((one) => `${one.className} ${one.textContent.trim()}`),
    scrolls: page.scrollHeight - innerHeight, wide: page.scrollWidth - innerWidth,
    steps: all(".step").length > 0, width: innerWidth, height: innerHeight, handScrolls: all(".hand.scrolls").length > 0,
  };
}

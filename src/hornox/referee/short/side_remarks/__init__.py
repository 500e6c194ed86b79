"""What a text says and asks besides its position: claims, questions, takes told in advance."""

/** Whether a picture moves by itself: GIF, PNG or WebP of more than one frame, SVG with animations in it. */
export function isAnimated(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const signature = bytes.toString('latin1', 0, 16);
  if (/^GIF8[79]a/.test(signature)) return framesOfGif(bytes) > 1;
  // APNG says so before its first picture.
  if (signature.startsWith('\x89PNG')) {
    const control = bytes.indexOf('acTL');
    return control > 0 && control < bytes.indexOf('IDAT');
  }
  if (/<(?:\w+:)?svg[\s>]/.test(bytes.toString('latin1', 0, 1024)))
    return isMovingDrawing(bytes.toString('utf8'));
  // The second bit of the flags that an extended file begins with (WebP Container Specification).
  if (/^RIFF[\s\S]{4}WEBPVP8X/.test(signature)) return ((bytes[20] ?? 0) & 2) > 0;
  return false;
}

/**
 * Elements that move others know nothing of less motion (SVG Animations 2); styles do, where they ask for it. In a picture
 * nobody can click, so what begins with a click never does.
 */
function isMovingDrawing(svg: string): boolean {
  const moves = [...svg.matchAll(/<(?:\w+:)?animate(?:Motion|Transform)?\b[^>]*>/g)].some(
    ([element]) => !/\bbegin\s*=\s*["'](?:indefinite|[\w.-]*(?:click|mouse\w+|focus\w*))["']/.test(element),
  );
  return moves || (/@keyframes\b/.test(svg) && !/prefers-reduced-motion/.test(svg));
}

/** Walks through the blocks of a GIF (GIF89a, appendix A); as far as it goes where the file is cut off. */
function framesOfGif(bytes: Buffer): number {
  const tableAt = (flags: number) => ((flags & 0x80) > 0 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + tableAt(bytes[10] ?? 0);
  const skipData = () => {
    while (bytes[at]) at += (bytes[at] as number) + 1;
    at++;
  };
  let frames = 0;
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x21) at += 2;
    else if (kind === 0x2c) {
      frames++;
      // Behind its own table of colours: the size of its codes.
      at += 10 + tableAt(bytes[at + 9] ?? 0) + 1;
    } else break;
    skipData();
  }
  return frames;
}

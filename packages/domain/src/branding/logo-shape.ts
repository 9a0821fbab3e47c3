const LETTERING = 1.8

/** A logo of this shape is a mark without lettering, so the name is written beside it. */
export function isMark({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return width < height * LETTERING
}

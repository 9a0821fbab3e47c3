/** From here on a logo is taken to be lettering. */
const LETTERING = 1.8

/** Whether a logo of this size is a mark alone: where it stands for the sender, the name is written beside it. */
export function isMark({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return width < height * LETTERING
}

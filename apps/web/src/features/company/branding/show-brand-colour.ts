/** Reloads the style sheet of the brokerage's colour. */
export function showBrandColour(): void {
  const link = document.querySelector<HTMLLinkElement>('link[href^="/brand.css"]')
  if (link) link.href = `/brand.css?${Date.now()}`
}

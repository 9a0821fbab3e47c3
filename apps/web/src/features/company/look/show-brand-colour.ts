/** Has the page take the brokerage's colour as it is now: its style sheet is loaded anew. */
export function showBrandColour(): void {
  const link = document.querySelector<HTMLLinkElement>('link[href^="/brand.css"]')
  if (link) link.href = `/brand.css?${Date.now()}`
}

/** Inserts a piece at the caret of a control, and moves the caret behind it. */
export function insertAtCaret(control: HTMLElement | null, text: string, piece: string): string {
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
  const from = (isText ? control.selectionStart : null) ?? text.length
  const to = (isText ? control.selectionEnd : null) ?? text.length
  if (isText) {
    const caret = from + piece.length
    // After React has written the new text.
    requestAnimationFrame(() => {
      control.focus()
      control.setSelectionRange(caret, caret)
    })
  }
  return `${text.slice(0, from)}${piece}${text.slice(to)}`
}

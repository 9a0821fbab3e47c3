/** The error of a typed code, or null; `read` returns its bare form. */
export function codeProblem(typed: string, read: (typed: string) => string | null): string | null {
  if (typed.trim() === '') return 'error_form_obligatory_field'
  return read(typed) ? null : 'error_form_format'
}

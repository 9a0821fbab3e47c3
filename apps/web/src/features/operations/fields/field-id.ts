/** Id of a field's control: what the summary of errors points to. */
export function fieldId(operationId: string, name: string): string {
  return `operation-${operationId}-${name}`
}

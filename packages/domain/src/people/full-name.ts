interface Named {
  readonly name: string
  /** Empty where only one name is known. */
  readonly lastname: string
}

/** Name and surname of somebody, as they are shown. */
export function fullName({ name, lastname }: Named): string {
  return `${name} ${lastname}`.trim()
}

interface Named {
  readonly name: string
  readonly lastname: string
}

export function fullName({ name, lastname }: Named): string {
  return `${name} ${lastname}`.trim()
}

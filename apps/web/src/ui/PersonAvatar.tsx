import { fullName } from '@llave/domain/people/full-name'
import { initialsOf } from '@llave/domain/people/person-names'
import classes from './PersonAvatar.module.css'

interface Props {
  readonly person: {
    readonly name: string
    readonly lastname: string
    readonly avatar: string | null
    readonly avatarColor: string | null
  }
  readonly size?: number
  /** Gives the drawing an accessible name; omit it where the name is written next to it. */
  readonly named?: boolean
}

/** Black or white, whichever is readable on the person's colour. */
function inkOn(colour: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? 'var(--ink-9)' : 'var(--on-action)'
}

/** A person as a round picture, or as initials on the colour of their account. */
export function PersonAvatar({ person, size = 28, named = false }: Props) {
  const name = fullName(person)
  const label = named ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true }
  if (person.avatar) {
    return <img src={person.avatar} alt={named ? name : ''} className={classes.avatar} width={size} height={size} />
  }
  const colour = /^#[0-9a-f]{6}$/i.test(person.avatarColor ?? '') ? person.avatarColor : null
  return (
    <span
      {...label}
      className={classes.avatar}
      style={{
        width: size,
        height: size,
        fontSize: size * 0.4,
        ...(colour ? { background: colour, color: inkOn(colour) } : {}),
      }}
    >
      {initialsOf(person.name, person.lastname)}
    </span>
  )
}

export const AVATAR_COLOR_DEFAULT = '#008DD2'

export const AVATAR_COLORS = {
  blue: AVATAR_COLOR_DEFAULT,
  navy: '#1971C2',
  indigo: '#4263EB',
  violet: '#7048E8',
  purple: '#AE3EC9',
  pink: '#C2255C',
  red: '#C92A2A',
  orange: '#E8590C',
  amber: '#F08C00',
  green: '#2F9E44',
  teal: '#0B7285',
  grey: '#495057',
} as const
export type AvatarColor = keyof typeof AVATAR_COLORS

/** Whether a text is a valid account colour: `#` and six hexadecimal digits. */
export function isAvatarColor(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text)
}

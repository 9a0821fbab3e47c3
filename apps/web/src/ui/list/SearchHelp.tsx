import { Tooltip } from '@mantine/core'

interface Props {
  readonly help: string
  /** What it stands below. */
  readonly box: HTMLElement | null
}

/** What a `SearchField` says below itself; its own text says it to screen readers. */
export function SearchHelp({ help, box }: Props) {
  if (!box) return null
  return <Tooltip label={help} opened={help !== ''} position="bottom-start" events={NO_EVENTS} target={box} />
}

const NO_EVENTS = { hover: false, focus: false, touch: false }

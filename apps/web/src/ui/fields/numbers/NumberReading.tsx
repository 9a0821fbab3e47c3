import { useDebouncedValue } from '@mantine/hooks'
import classes from '../fields.module.css'

const PAUSE_MS = 600

/** The interpretation of a number being typed: shown immediately next to the field, and read aloud at a pause. */
export function NumberReading({ text }: { readonly text: string | null }) {
  const [settled] = useDebouncedValue(text, PAUSE_MS)
  return (
    <>
      {text !== null && (
        <span className={classes.reading} data-reading aria-hidden="true">
          = {text}
        </span>
      )}
      <span className="visually-hidden" role="status">
        {text !== null && settled}
      </span>
    </>
  )
}

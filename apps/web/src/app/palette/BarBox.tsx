import { deferredDialog } from '../../lib/deferred-dialog'
import type { BoxProps } from './CommandBox'
import { SearchBox } from './SearchBox'

/** The top bar's box. Its list comes later; what is done in the box until then goes on when the list is there. */
export const BarBox = deferredDialog<BoxProps & Required<Pick<BoxProps, 'begun' | 'onBegin'>>>(
  async () => (await import('./CommandBox')).CommandBox,
  ({ begun }) => begun.focused,
  function BoxBefore({ inputRef, hint, begun, onBegin, onCancel }) {
    return (
      <SearchBox
        ref={inputRef}
        aria-haspopup="listbox"
        rightSection={hint}
        value={begun.text}
        onChange={event => onBegin({ text: event.currentTarget.value, entered: false })}
        onFocus={() => onBegin({ focused: true })}
        onBlur={() => onBegin({ focused: false, entered: false })}
        onKeyDown={event => {
          if (event.key === 'Enter' && begun.text !== '') onBegin({ entered: true })
          if (event.key !== 'Escape') return
          onBegin({ text: '', entered: false })
          onCancel?.()
        }}
      />
    )
  },
)

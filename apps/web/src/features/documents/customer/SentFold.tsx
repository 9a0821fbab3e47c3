import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import classes from './SentFold.module.css'

interface Props {
  readonly action: ReactNode
  readonly children: ReactNode
}

/**
 * The documents with which the customer has nothing left to do. It shows no number, because documents that were just
 * sent are still in their place above.
 */
export function SentFold({ action, children }: Props) {
  const t = useTexts()
  const listId = useId()
  const [open, setOpen] = useState(false)
  return (
    <section className={classes.fold} data-open={open || undefined}>
      <div className={classes.bar}>
        <h2>
          <button
            type="button"
            className="gap-xs inline touch"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown className={classes.chevron} aria-hidden="true" />
            {t('documents.customer.alreadySent')}
          </button>
        </h2>
        {action}
      </div>
      {open && (
        <div id={listId} className="stack gap-md">
          {children}
        </div>
      )}
    </section>
  )
}

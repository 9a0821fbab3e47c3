import type { DocumentState } from '@llave/domain/documents/document-types'
import { IconCheck, IconCircleDashed, IconClock, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../lib/texts/texts'
import { Chip, type Tone, toneStyle } from '../../ui/data/Chip'
import classes from './DocumentStateChip.module.css'

const STYLES: Readonly<Record<DocumentState, { readonly tone: Tone; readonly icon: ReactNode }>> = {
  PENDIENTE: { tone: 'neutral', icon: <IconCircleDashed aria-hidden="true" /> },
  PENDIENTE_VALIDACION: { tone: 'warning', icon: <IconClock aria-hidden="true" /> },
  VALIDADO: { tone: 'success', icon: <IconCheck aria-hidden="true" /> },
  RECHAZADO: { tone: 'danger', icon: <IconX aria-hidden="true" /> },
}

/** The state of a document in the words of the customer or the staff; never by colour alone. */
export function DocumentStateChip({
  state,
  staff = false,
}: {
  readonly state: DocumentState
  readonly staff?: boolean
}) {
  const t = useTexts()
  return <Chip {...STYLES[state]}>{t(`states.documentStates.${staff ? 'staff' : 'customer'}.${state}`)}</Chip>
}

/** The state as a mark before a name, next to which its word must be shown. */
export function DocumentStateMark({ state, settled }: { readonly state: DocumentState; readonly settled: boolean }) {
  const { tone, icon } = settled ? STYLES.VALIDADO : STYLES[state]
  return (
    <span className={classes.mark} style={toneStyle(tone)}>
      {icon}
    </span>
  )
}

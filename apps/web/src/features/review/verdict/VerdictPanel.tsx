import type { ToReview } from '@llave/api-contract/review.calls'
import { Button, Kbd } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { type HotkeyName, keysText } from '../../../lib/hotkeys/hotkeys'
import { useHotkey } from '../../../lib/hotkeys/use-hotkey'
import { useTexts } from '../../../lib/texts/texts'
import { itemName } from '../item-name'
import { ReviewFacts } from '../ReviewFacts'
import { RejectForm } from './RejectForm'
import type { GivenVerdict, Verdict } from './use-verdicts'
import classes from './VerdictPanel.module.css'

interface Props {
  readonly item: ToReview
  readonly ready: boolean
  readonly rejecting: boolean
  readonly onRejecting: (open: boolean) => void
  readonly onVerdict: (verdict: Verdict) => void
  readonly undoable: GivenVerdict | null
  readonly onUndo: () => void
}

export function VerdictPanel({ item, ready, rejecting, onRejecting, onVerdict, undoable, onUndo }: Props) {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const validate = () => onVerdict({ state: 'VALIDADO', rejectionReason: null, faults: [] })
  useHotkey('reviewValidate', validate, { enabled: ready && !rejecting })
  useHotkey('reviewReject', () => onRejecting(true), { enabled: ready && !rejecting })

  return (
    <aside className={classes.panel} aria-label={itemName(t, item)}>
      <ReviewFacts item={item} />
      <div className={classes.undo} role="status">
        {undoable && (
          <>
            <span className="ellipsis grow">
              {t(undoable.state === 'VALIDADO' ? 'review.validated' : 'review.rejected', {
                name: itemName(t, undoable.item),
              })}
            </span>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
              rightSection={<Key of="reviewUndo" />}
              onClick={onUndo}
            >
              {t('common.actions.undo')}
            </Button>
          </>
        )}
      </div>
      {rejecting ? (
        <RejectForm
          item={item}
          typed={typed}
          onType={setTyped}
          onCancel={() => onRejecting(false)}
          onReject={(reason, faults) => onVerdict({ state: 'RECHAZADO', rejectionReason: reason, faults })}
        />
      ) : (
        <div className={classes.verdict}>
          <Button
            px="xs"
            disabled={!ready}
            leftSection={<IconCheck />}
            rightSection={<Key of="reviewValidate" />}
            onClick={validate}
          >
            {t('words.validate')}
          </Button>
          <Button
            variant="default"
            px="xs"
            disabled={!ready}
            leftSection={<IconX />}
            rightSection={<Key of="reviewReject" />}
            onClick={() => onRejecting(true)}
          >
            {t('common.actions.reject')}
          </Button>
        </div>
      )}
    </aside>
  )
}

const Key = ({ of }: { readonly of: HotkeyName }) => (
  <Kbd size="xs" aria-hidden="true">
    {keysText(of)}
  </Kbd>
)

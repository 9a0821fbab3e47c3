import type { OperationState } from '@llave/domain/operations/operation-states'
import { Anchor, Stack, Text } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'

interface Props {
  /** The state to enter; null: closed. */
  readonly to: OperationState | null
  /** Opens the operation's documents, which one should look at before the contracts go out. */
  readonly onDocuments: () => void
  /** True: the owners get an e-mail. Null: nothing changes. */
  readonly onChoose: (notify: boolean | null) => void
}

/** Changing a state asks whether the owners are told by e-mail (spec: back office §4). */
export function StateChangeDialog({ to, onDocuments, onChoose }: Props) {
  const t = useTexts()
  const message = t.find(`operations.stateChange.messages.${to}`)
  return (
    <ConfirmDialog
      opened={to !== null}
      onClose={() => onChoose(null)}
      title={to ? t('operations.stateChange.title', { state: t(`states.names.${to}`) }) : ''}
      confirm={{ label: t('operations.stateChange.notify'), run: () => onChoose(true) }}
      other={{ label: t('operations.stateChange.only'), run: () => onChoose(false) }}
    >
      <Stack gap="xs">
        {message && <Text>{message}</Text>}
        {to === 'CONTRATO_INTERMEDIACION' && (
          <Anchor
            component="button"
            type="button"
            ta="start"
            underline="always"
            onClick={() => {
              onChoose(null)
              onDocuments()
            }}
          >
            {t('operations.stateChange.toDocuments')}
          </Anchor>
        )}
      </Stack>
    </ConfirmDialog>
  )
}

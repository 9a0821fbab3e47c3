import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import type { Kind, PersonRow } from '../people-calls'
import { HandOverDialog, type Worker } from './HandOverDialog'

export type Leaving = 'remove' | 'deactivate'

interface Props {
  readonly kind: Kind
  readonly leaving: Leaving | null
  readonly ids: readonly string[]
  /** The selected people who are shown on the page. */
  readonly people: readonly (PersonRow & { readonly numTasks?: number })[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Confirms the deletion or deactivation of accounts. Work must be handed over first. */
export function LeavingDialog({ kind, leaving, ids, people, onClose, onDone }: Props) {
  const t = useTexts()
  const [handingOver, setHandingOver] = useState<Worker | null>(null)
  const remove = useCall('DELETE /users/removeMultiples', {
    done({ totalDelete, totalInactive }) {
      const [gone, kept] =
        kind === 'managers'
          ? (['people.done.deletedManagers', 'people.done.inactiveManagers'] as const)
          : (['people.done.deletedUsers', 'people.done.inactiveUsers'] as const)
      const said = [
        ...(totalDelete > 0 ? [t(gone, { count: totalDelete })] : []),
        ...(totalInactive > 0 ? [t(kept, { count: totalInactive })] : []),
      ]
      return said.join('. ') || null
    },
    onDone,
  })
  const deactivate = useCall('POST /users/updateMany', {
    done: ({ total }) => t('people.done.deactivated', { count: total }),
    onDone,
  })

  const [first] = people
  const words = { count: ids.length, name: first?.displayName ?? '' }
  const texts = leaving === 'deactivate' ? 'people.deactivation' : 'people.removal'
  const live = kind === 'managers' ? people.filter(isBusy) : []
  const only = ids.length === 1 ? live[0] : undefined
  const worker = only && { ...only, numTasks: only.numTasks ?? 0 }

  async function confirm(): Promise<void> {
    if (leaving === 'deactivate') await deactivate.run({ body: { idList: [...ids], data: { active: false } } })
    else {
      const query = { userIds: ids.join(), ...(kind === 'managers' && { deleteAdmins: 'true' as const }) }
      await remove.run({ query })
    }
  }

  return (
    <>
      <ConfirmDialog
        opened={leaving !== null && handingOver === null}
        onClose={onClose}
        title={t(`${texts}.title`, words)}
        confirm={{ label: t(`${texts}.confirm`, words), run: confirm }}
        {...(worker && { other: { label: t('people.live.handOver'), run: () => setHandingOver(worker) } })}
        dangerous
      >
        <Stack gap="sm">
          <Text>{t(`${texts}.text`)}</Text>
          {worker && (
            <Text fw={600}>
              {t('people.live.one', { name: worker.name, operations: worker.numOperations, tasks: worker.numTasks })}
            </Text>
          )}
          {!worker && live.length > 0 && (
            <Text fw={600}>{t('people.live.many', { names: live.map(person => person.displayName).join(', ') })}</Text>
          )}
        </Stack>
      </ConfirmDialog>
      <HandOverDialog person={handingOver} onClose={() => setHandingOver(null)} />
    </>
  )
}

const isBusy = ({ numOperations, numTasks = 0 }: Props['people'][number]) => numOperations + numTasks > 0

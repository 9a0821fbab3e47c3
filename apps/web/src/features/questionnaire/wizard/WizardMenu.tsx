import { Menu } from '@mantine/core'
import { IconArrowsExchange, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { MoreMenu } from '../../../ui/MoreMenu'
import type { Questionnaire } from '../api/answers-query'
import { RemovalDialog } from '../removal/RemovalDialog'
import type { AnswerSync } from '../sync/answer-sync'

interface Props {
  readonly questionnaire: Questionnaire
  readonly sync: AnswerSync
  readonly onChangeType: () => void
  readonly onRemoved: () => void
}

/** The actions on a request besides answering. */
export function WizardMenu({ questionnaire, sync, onChangeType, onRemoved }: Props) {
  const t = useTexts()
  const [removing, setRemoving] = useState(false)
  const { operationId, numOperation } = questionnaire
  return (
    <>
      <MoreMenu label={t('common.actions.moreOptions')} size={44}>
        <Menu.Item leftSection={<IconArrowsExchange />} onClick={onChangeType}>
          {t('questionnaire.typeChange.action')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash />} onClick={() => setRemoving(true)}>
          {t('requests.removal.action')}
        </Menu.Item>
      </MoreMenu>
      <RemovalDialog
        {...{ operationId, numOperation }}
        opened={removing}
        onClose={() => setRemoving(false)}
        before={sync.flush}
        onRemoved={onRemoved}
      />
    </>
  )
}

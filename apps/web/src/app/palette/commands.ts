import { useComputedColorScheme } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { OpenAction } from '../../lib/navigation/open-actions'
import { paths } from '../../lib/navigation/paths'
import { changeSettings } from '../../lib/session/settings'
import { showToast } from '../../lib/show-toast'
import { errorText, getTexts, useTexts } from '../../lib/texts/texts'

/** The actions that the staff can start from every screen, named by their verbs. */
export function useCommands(): readonly OpenAction[] {
  const t = useTexts()
  const navigate = useNavigate()
  const other = useComputedColorScheme('light') === 'light' ? 'dark' : 'light'
  const open = (address: string) => () => void navigate(address)
  return [
    { id: 'operation', title: t('area.search.commands.operation'), run: open(paths.newOperation) },
    { id: 'task', title: t('words.createTask'), run: open(paths.task('new')) },
    { id: 'contact', title: t('words.createContact'), run: open(paths.contact('new')) },
    {
      id: 'theme',
      title: t(`area.search.commands.${other}`),
      run: () =>
        void changeSettings({ theme: other }).catch(error =>
          showToast({ kind: 'error', text: errorText(getTexts(), error) }),
        ),
    },
  ]
}

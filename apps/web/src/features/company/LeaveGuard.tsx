import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTexts } from '../../lib/texts/texts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog'

/** Asks before unsaved changes are left behind, inside the app and by closing the page. */
export function LeaveGuard({ active }: { readonly active: boolean }) {
  const t = useTexts()
  const blocker = useBlocker(active)

  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])

  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('company.screen.leave.title')}
      cancelLabel={t('company.screen.leave.stay')}
      confirm={{ label: t('company.screen.leave.leave'), run: () => blocker.proceed?.() }}
      dangerous
    >
      {t('company.screen.leave.text')}
    </ConfirmDialog>
  )
}

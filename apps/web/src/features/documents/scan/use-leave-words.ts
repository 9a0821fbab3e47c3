import { useTexts } from '../../../lib/texts/texts'
import type { LeaveWords } from '../../../ui/feedback/UnsavedDialog'

/** The words of the question before photographed pages are lost. */
export function useLeaveWords(): LeaveWords {
  const t = useTexts()
  return {
    title: t('documents.scan.leave.title'),
    text: t('documents.scan.leave.text'),
    stay: t('documents.scan.leave.stay'),
  }
}

import { Button } from '@mantine/core'
import { errorCode } from '../../../lib/api/api-error'
import { helpOfError } from '../../../lib/navigation/error-help'
import { errorText, useTexts } from '../../../lib/texts/texts'
import { ErrorHelp } from '../../../ui/ErrorHelp'
import { Confirmation } from '../../../ui/feedback/Confirmation'

interface Props {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** For a link that may be valid, although the server could not be reached. */
export function LinkProblem({ title, error, onRetry }: Props) {
  const t = useTexts()
  return (
    <Confirmation kind="failed" title={title}>
      <p role="alert">
        {errorText(t, error)} <ErrorHelp at={helpOfError(errorCode(error))} />
      </p>
      <Button size="lg" onClick={onRetry}>
        {t('common.actions.retry')}
      </Button>
    </Confirmation>
  )
}

import { Button, type ButtonProps } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { useTexts } from '../../lib/texts/texts'
import { useReviewCount } from './queue/use-review-count'

interface Props extends ButtonProps {
  /** Only this operation's files; by default those of the reader's own operations. */
  readonly operationId?: string
}

/** A link to the review desk with the number of waiting files; nothing for 0. */
export default function ReviewLink({ operationId, ...button }: Props) {
  const t = useTexts()
  const count = useReviewCount(operationId ? { mine: false, operationId } : { mine: true })
  if (count === 0) return null
  return (
    <Button
      component={Link}
      to={operationId ? paths.reviewOf(operationId) : paths.review}
      variant="default"
      leftSection={<IconFileCheck />}
      aria-label={t('review.openCount', { count })}
      {...button}
    >
      {t('review.openShort', { count })}
    </Button>
  )
}

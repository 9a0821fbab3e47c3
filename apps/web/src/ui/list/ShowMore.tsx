import { Button, type ButtonProps } from '@mantine/core'
import { showToast } from '../../lib/show-toast'
import { errorText, useTexts } from '../../lib/texts/texts'

interface Props extends ButtonProps {
  /** An infinite query. */
  readonly of: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<{ readonly error: unknown; readonly isFetchNextPageError: boolean }>
  }
}

/** Loads the next page below those shown; renders nothing if there is none. */
export function ShowMore({ of: query, ...rest }: Props) {
  const t = useTexts()
  if (!query.hasNextPage) return null
  async function more(): Promise<void> {
    const { error, isFetchNextPageError } = await query.fetchNextPage()
    if (isFetchNextPageError) showToast({ kind: 'error', text: errorText(t, error) })
  }
  return (
    <Button variant="subtle" {...rest} loading={query.isFetchingNextPage} onClick={() => void more()}>
      {t('common.actions.showMore')}
    </Button>
  )
}

import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../lib/api/download'
import { useAction } from '../../lib/calls/use-action'
import { useTexts } from '../../lib/texts/texts'
import { readContract } from './api/read-contract'
import type { Link } from './api/validate-link'

export function SignedCopy({ link }: { readonly link: Link }) {
  const t = useTexts()
  const copy = useAction(async () => saveFile(await readContract(link)))
  return (
    <div>
      <Button variant="default" leftSection={<IconDownload />} loading={copy.running} onClick={() => void copy.run()}>
        {t('signing.done.copy')}
      </Button>
    </div>
  )
}

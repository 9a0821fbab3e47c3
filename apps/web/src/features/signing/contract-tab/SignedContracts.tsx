import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useAction } from '../../../lib/calls/use-action'
import { useTexts } from '../../../lib/texts/texts'
import { downloadContract } from '../api/download-contract'

interface Signer {
  readonly _id: string
  readonly name: string
}

interface Props {
  readonly operationId: string
  readonly holders: readonly Signer[]
}

export default function SignedContracts({ operationId, holders }: Props) {
  return (
    <ul className="stack gap-xs">
      {holders.map(holder => (
        <li key={holder._id}>
          <Download operationId={operationId} holder={holder} />
        </li>
      ))}
    </ul>
  )
}

function Download({ operationId, holder }: { readonly operationId: string; readonly holder: Signer }) {
  const t = useTexts()
  const download = useAction(() => downloadContract(operationId, holder._id))
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload />}
      loading={download.running}
      onClick={() => void download.run()}
    >
      {t('signing.tab.downloadOf', { name: holder.name })}
    </Button>
  )
}

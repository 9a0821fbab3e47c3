import { useTexts } from '../../../lib/texts/texts'
import { documentQuery } from '../api/read-document'
import type { EntryFile } from '../entries'
import { isShown, signingEvidence } from '../staff-rows'
import { LoadedFile } from '../viewer/LoadedFile'
import type { VerdictMode } from './drawer-mode'
import classes from './VerdictForm.module.css'

/** Shares of the window's height; with this one, both sides of a DNI fit on a laptop's screen. */
const SIDE_SHARE = 0.36
const FILE_SHARE = 0.7

/** The subject of the verdict: one file, or both sides of a DNI and the signed contract. */
export function VerdictEvidence({ mode }: { readonly mode: VerdictMode }) {
  const t = useTexts()
  if (mode.kind === 'validate') {
    const { file } = mode.row
    if (!isShown(file)) return null
    return (
      <div className={classes.evidence}>
        <LoadedFile query={documentQuery(file)} name={file.name} share={FILE_SHARE} />
      </div>
    )
  }
  const { dni, contract } = signingEvidence(mode.holder)
  return (
    <div className={classes.evidence}>
      {dni.map(file => (
        <Piece
          key={file._id}
          file={file}
          caption={file.side ? t(`documents.staff.validation.${file.side}`) : file.name}
        />
      ))}
      {contract.map(file => (
        <Piece key={file._id} file={file} caption={t('documents.staff.validation.contract')} />
      ))}
    </div>
  )
}

function Piece({ file, caption }: { readonly file: EntryFile; readonly caption: string }) {
  return (
    <figure className="stack gap-xs">
      <figcaption className="strong">{caption}</figcaption>
      <LoadedFile query={documentQuery(file)} name={caption} share={SIDE_SHARE} />
    </figure>
  )
}

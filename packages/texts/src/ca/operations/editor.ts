import type { editor as es } from '../../es/operations/editor'
import type { Translated } from '../../translated'

export const editor: Translated<typeof es> = {
  sections: { operation: 'Operació', amounts: 'Imports', proposals: 'Propostes', dates: 'Dates i fites' },
  providingFunds: { normal: 'Normal, després de les propostes', study: 'Per a l’estudi de viabilitat' },
  byHand: { figure: 'A mà; segons el qüestionari', fee: 'A mà; estàndard', take: 'Torna a {value}' },
  pin: { on: 'Treu «{field}» de la targeta', off: 'Mostra «{field}» a la targeta' },
  proposals: {
    received: 'Rebuda de {bank}',
    ok: 'La proposta de {bank} interessa',
    okShort: 'Interessa',
    notChosen: 'Sense triar',
    none: 'Quan enviïs el cas a un banc, apareixerà aquí.',
    noneToChoose: 'Marca abans que t’interessa una proposta rebuda.',
  },
  description: { links: 'Enllaços de la descripció' },
  leave: {
    body: '{count, plural, one {Hi ha # canvi sense desar.} other {Hi ha # canvis sense desar.}}',
    save: 'Desa i surt',
    stay: 'Continua aquí',
  },
  reload: { title: 'Vols actualitzar l’operació?' },
  conflict: {
    banner:
      'Canvis fets per {name} en {count, plural, one {# camp que tu també has canviat} other {# camps que tu també has canviat}}: {fields}.',
    changed: 'Canvis fets per {name}: {fields}.',
  },
  undo: {
    offer: 'Núm. {number}: ara a «{list}»',
    done: 'Núm. {number}: el canvi s’ha desfet i no s’ha avisat ningú',
    doneTyped:
      'Núm. {number}: el canvi s’ha desfet i no s’ha avisat ningú. La resta del que havies escrit torna a estar sense desar.',
  },
  draft: { text: 'Hem recuperat els canvis que no vas arribar a desar.' },
}

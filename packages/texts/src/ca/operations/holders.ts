import type { holders as es } from '../../es/operations/holders'
import type { Translated } from '../../translated'

export const holders: Translated<typeof es> = {
  menu: 'Accions de {name}',
  leaves: 'Ja no participa…',
  add: 'Afegeix un titular',
  leaveTitle: '{name} ja no participa?',
  addTitle: 'Afegir un titular',
  leave: 'Treu de l’operació',
  chooseReason: 'Tria el motiu',
  name: 'Nom i cognoms',
  reasons: {
    SEPARATION: 'Separació de la parella',
    WITHDRAWS: 'Es retira',
    NOT_NEEDED: 'El banc no la necessita',
    DIED: 'Defunció',
    OTHER: 'Un altre motiu',
  },
  follows: 'Què passarà',
  papers: {
    none: 'No ha enviat documents.',
    aside:
      '{count, plural, one {El seu document s’aparta: no s’esborra, però surt de la carpeta, de la revisió i dels avisos.} other {Els seus # documents s’aparten: no s’esborren, però surten de la carpeta, de la revisió i dels avisos.}}',
    waiting: '{count, plural, one {Un esperava revisió i ja no caldrà.} other {# esperaven revisió i ja no caldrà.}}',
    asked: 'Es demanarà: {documents}.',
    askedOf: '{document} de {holder}',
    askedNewcomer: 'Se li demanarà: {documents}. Quan respongui la seva part del qüestionari es demanarà la resta.',
  },
  contract: {
    NOT_YET: 'El contracte encara no s’ha enviat: no cal tornar a signar res.',
    KEPT: 'Els altres no tornen a signar: cada titular té el seu propi contracte.',
    ALONE: 'Rebrà el seu contracte per signar-lo. Els altres no tornen a signar: cada titular té el seu.',
    signed: 'La seva signatura i el seu contracte es guarden com a prova.',
  },
  links: 'Els seus enllaços deixen de funcionar.',
  contact: 'Continua a l’agenda, però deixa de constar com a titular.',
  answers: 'La seva part del qüestionari queda buida, per omplir-la per telèfon.',
  fees: {
    same: 'Honoraris: no canvien.',
    settled: 'Honoraris: no canvien, perquè algú que continua ja els ha signat.',
    change: '{field}: {from} → {to}',
  },
  undoHint: 'Es pot desfer mentre res no ho contradigui.',
  left: '{name} ja no participa',
  came: '{name} és titular',
  undone: 'Canvi de titulars desfet',
  undoOf: 'Desfés el canvi de {name}',
  former: {
    title: 'Ja no participen',
    signed: 'Va signar el {date}',
    files: '{count, plural, one {# document apartat} other {# documents apartats}}',
    download: 'Baixa els documents apartats de {name}',
  },
  changed: 'Alguna cosa ha canviat mentrestant: això és el que passarà ara.',
}

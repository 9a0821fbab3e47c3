import type { stateChanges as es } from '../../es/operations/state-change'
import type { Translated } from '../../translated'

export const stateChanges: Translated<typeof es> = {
  stateChange: {
    recipients: '{count, plural, one {Rebrà el correu:} other {Rebran el correu {count} persones:}}',
    recipientsComing: 'Cercant a qui s’avisaria…',
    nobody: 'Ningú no rebrà el correu: l’operació no té cap adreça a la qual escriure.',
    showMail: 'Mostra el correu',
    hideMail: 'Amaga el correu',
    switchTo: {
      PROVISION_FONDOS_ESTUDIO:
        'L’operació segueix el camí sense estudi de viabilitat. Si la mous aquí, la provisió passarà a ser la de l’estudi, abans d’analitzar-la.',
      PROVISION_FONDOS:
        'L’operació segueix el camí amb estudi de viabilitat. Si la mous aquí, la provisió passarà a ser la normal, després de les propostes.',
    },
    title: 'Vols canviar l’estat a «{state}»?',
    notify: 'Canvia i avisa per correu',
    only: 'Només canvia',
    toDocuments: 'Mostra els documents de l’operació',
    messages: {
      CONTRATO_INTERMEDIACION:
        'Cada titular rebrà el seu enllaç per signar el contracte. Comprova abans els honoraris i els documents que es demanaran.',
      SUBIR_DOCUMENTACION:
        'Els titulars sabran que el seu contracte està validat i que ja poden pujar la documentació.',
      PROVISION_FONDOS_ESTUDIO:
        'Els titulars rebran les dades de la transferència de 500\u00a0€ per a l’estudi de viabilitat.',
      ESTUDIO_VIABILIDAD: 'Els titulars sabran que esteu analitzant el seu cas.',
      NEGOCIACION: 'Els titulars sabran que esteu negociant amb els bancs.',
      PRESENTACION_PROPUESTA: 'Els titulars sabran que ja hi ha propostes i que us reunireu per explicar-les.',
      PROVISION_FONDOS: 'Els titulars rebran les dades de la transferència de 500\u00a0€ per seguir endavant.',
      TASACION: 'Els titulars sabran que toca la taxació i que han de pujar el justificant de pagament.',
      APROBACION: 'Els titulars sabran que el certificat de taxació és al banc.',
      FORMALIZACION: 'Els titulars sabran que el banc ha acabat i que s’acosta la signatura.',
    },
  },
  missing: {
    titleState: 'Falten dates per passar a «{state}»',
    titleArchive: 'Falten dates per arxivar com a «{reason}»',
    titleKept: 'Aquestes dates no es poden esborrar',
    body: 'No s’ha desat res. Omple abans:',
    action: 'Ves a Activitat',
  },
  archive: {
    title: 'Per què arxives l’operació?',
    titleAgain: 'Amb quin motiu queda arxivada?',
    confirm: 'Arxiva',
    unsaved: 'Els canvis sense desar no es perden: desa’ls després.',
  },
}

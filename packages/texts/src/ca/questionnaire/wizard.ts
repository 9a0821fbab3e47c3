import type { wizard as es } from '../../es/questionnaire/wizard'
import type { Translated } from '../../translated'

export const wizard: Translated<typeof es> = {
  screens: {
    identity: {
      title: 'Ara, les teves dades',
      titleOther: 'Dades del {holder} titular',
      help: 'Les necessitem per al contracte.',
    },
  },
  chooser: {
    title: 'Què necessites?',
    help: 'Tria el que s’assembli més al teu cas.',
    types: {
      COMPRA: { title: 'Comprar un habitatge', description: 'Ja el tens triat o encara el busques.' },
      REFORMA: { title: 'Reformar el meu habitatge', description: 'Finança l’obra d’un habitatge que ja és teu.' },
      AUTOCONSTRUCCION: { title: 'Construir casa meva', description: 'Tens un terreny i hi vols construir.' },
      EXTINCION: {
        title: 'Quedar-me l’habitatge compartit',
        description: 'Després d’una separació o d’una herència, per exemple.',
      },
      REHIPOTECA: { title: 'Millorar la meva hipoteca', description: 'Paga menys quota, menys interès o menys anys.' },
      REHIPOTECA_REFORMA: {
        title: 'Millorar la meva hipoteca i reformar',
        description: 'Canvia la hipoteca i aconsegueix diners per a l’obra.',
      },
    },
  },
  wizard: {
    documentTitle: 'El teu qüestionari',
    progress: '{chapter} · {index} de {total}',
    skip: 'Salta',
    options: {
      yes: 'Sí',
      no: 'No',
      PISO: 'Pis',
      CASA: 'Casa',
      PARKING: 'Plaça de garatge',
      TERRENO: 'Terreny',
      LOCAL: 'Local',
      TRASTERO: 'Traster',
    },
    whyAsked: 'Per què ho preguntem?',
    calculator: 'Obre la calculadora en una altra pestanya',
    saving: 'S’està desant…',
    notSaved: 'No s’ha pogut desar. Ho tornarem a provar.',
    offline: 'Sense connexió: ho desem tan bon punt torni.',
    noBank: 'No trobem «{text}». Prova amb un altre nom.',
    searchBank: 'Busca el teu banc',
    maximum: 'El màxim és {max}.',
    quantity: 'Quants',
  },
  losing: {
    holders: 'Vols treure {names}?',
    unnamed: 'el {holder} titular',
    loans: '{count, plural, one {Vols treure un préstec?} other {Vols treure # préstecs?}}',
    text: '{count, plural, one {S’esborra # resposta.} other {S’esborren # respostes.}} Tindràs uns segons per desfer-ho.',
    done: '{count, plural, one {S’ha esborrat # resposta} other {S’han esborrat # respostes}}',
  },
  typeChange: {
    action: 'Canvia el que necessito',
    help: 'Si t’has equivocat, tria una altra opció. Abans de canviar res veuràs què passa amb les teves respostes.',
    current: 'És el que has triat ara.',
    title: 'Vols canviar a «{type}»?',
    removed: '{count, plural, one {S’esborra # resposta} other {S’esborren # respostes}}',
    kept: '{count, plural, one {Es conserva # resposta} other {Es conserven # respostes}}',
    missing: '{count, plural, one {Queda # pregunta per respondre} other {Queden # preguntes per respondre}}',
  },
  lost: {
    title: 'Aquesta sol·licitud s’ha tancat en una altra finestra',
    text: 'S’ha esborrat, enviat o arxivat mentre responies, així que el que has respost al final no s’ha desat. Aquí ho tens per si ho vols copiar.',
    typed: 'El que no s’ha desat',
    toRequest: 'Mostra la sol·licitud',
  },
  notFound: {
    title: 'No trobem aquest qüestionari',
  },
  resume: {
    unfinished: 'Tens una sol·licitud sense acabar.',
    action: 'Continua el qüestionari',
    welcome:
      'Són uns 10 minuts. Desem cada resposta: pots parar i continuar quan vulguis, també en un altre dispositiu.',
  },
  summary: {
    title: 'Revisa les teves respostes',
    help: 'Toca una resposta per canviar-la.',
    unanswered: 'Sense resposta',
    complete: 'Envia la meva sol·licitud',
    incomplete:
      '{count, plural, one {Falta # resposta o cal corregir-la.} other {Falten # respostes o cal corregir-les.}}',
    goToFirst: 'Ves a la primera',
    skip: 'Ves al botó d’enviar',
    SHORT: 'Els comptes no quadren: cal pagar {cost}, i la hipoteca amb els teus estalvis suma {means}. Falten {by}.',
    OVER: 'La hipoteca que demanes supera en {by} el que cal pagar, que són {cost}.',
    asItIs: 'Si és així, la pots enviar igualment: ho veurem amb tu.',
  },
  congratulations: {
    review: 'Revisió del qüestionari',
    next: 'Què ve ara',
    title: 'Felicitats, {name}!',
    description: 'Ja tenim la teva sol·licitud. La revisarem i t’enviarem per correu el contracte perquè el signis.',
    number: 'La teva sol·licitud és la núm. {number}.',
  },
  conflict: {
    title: 'Hi ha una altra resposta desada',
    description: 'Aquest qüestionari ha canviat en un altre lloc. Et mostrem les respostes més recents.',
    choose: 'Mentre responies aquí, s’ha desat una altra resposta en un altre lloc. Amb quina ens quedem?',
    applyMine: '{count, plural, one {Em quedo aquesta} other {Em quedo aquestes}}',
    applyTheirs: '{count, plural, one {Em quedo l’altra} other {Em quedo les altres}}',
    theirs: 'Resposta desada',
    mine: 'La teva resposta',
    needless: 'Una de les teves respostes ja no cal: el qüestionari ha canviat en un altre lloc.',
    type: 'La finalitat de la teva sol·licitud ha canviat en un altre lloc: ara és «{type}».',
    holders: 'Els titulars han canviat en un altre lloc: ara {count, plural, one {n’hi ha un} other {són #}}.',
  },
}

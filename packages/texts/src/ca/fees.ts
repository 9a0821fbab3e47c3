import type { Texts } from '../languages'

export const fees: Texts['fees'] = {
  title: 'Honoraris del contracte',
  fields: { honorariosMin: 'Mínim', honorariosMax: 'Màxim', honorariosDoble: 'Si signa sense nosaltres' },
  doubleHelp: 'El doble del màxim: s’hi posa sol en escriure’l, i després es pot canviar.',
  propose: 'Fes servir els honoraris estàndard',
  proposal: 'Estàndard, perquè {rule} i {need}.',
  rules: {
    SPC: 'és una compra sense reforma del col·lectiu SPC',
    PUBLIC_SERVANT: 'algun titular és funcionari',
    OTHER: 'cap titular no és funcionari',
  },
  need: { within: 'la hipoteca no supera el que es finança', exceeded: 'la hipoteca supera el que es finança' },
  save: 'Desa els honoraris',
  saved: 'Honoraris desats',
  conflict: 'Algú ha desat altres honoraris. El que no havies tocat ja és el seu: revisa-ho i desa.',
  resigned: 'Honoraris desats. Qui havia signat rep un enllaç nou.',
  differ: 'Hi ha contractes signats amb uns altres honoraris.',
  signed: 'Ja hi ha contractes signats: conserven les seves xifres.',
  ask: {
    title: 'Voleu que tornin a signar?',
    text: 'Els contractes ja signats conserven les xifres amb què es van signar. Si demaneu que els tornin a signar, deixen de comptar les signatures següents: {holders}. Cada titular rep un enllaç per signar el contracte amb els honoraris nous.',
    only: 'Només desar',
    resign: 'Desa i demana una altra signatura',
  },
}

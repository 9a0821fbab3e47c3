import { ListItem, ListKeymap } from '@tiptap/extension-list'
import { type AnyExtension, Extension } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'

/** Tab leaves the field, as everywhere in a form; a list is nested with Ctrl and a bracket. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

/** Backspace and Delete between the items of a list join them; its Tab is left to the form, too. */
const Joining = ListKeymap.extend({
  addKeyboardShortcuts() {
    const { Tab: _tab, ...keys } = this.parent?.() ?? {}
    return keys
  },
})

/** Ctrl Enter submits the form around the text, before the kit would break the line. */
const Sending = Extension.create({
  name: 'sending',
  priority: 1000,
  addKeyboardShortcuts() {
    return {
      'Mod-Enter': () => {
        const form = this.editor.view.dom.closest('form')
        form?.requestSubmit()
        return form !== null
      },
    }
  },
})

/** The elements of rich text (spec: back office §9). */
export const EXTENSIONS: readonly AnyExtension[] = [
  StarterKit.configure({
    // Existing links are kept. None are made here: typed addresses become links when shown.
    link: {
      autolink: false,
      linkOnPaste: false,
      openOnClick: false,
      protocols: ['tel'],
      HTMLAttributes: { target: null, rel: null },
    },
    listItem: false,
    listKeymap: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
  }),
  Item,
  Joining,
  Sending,
]

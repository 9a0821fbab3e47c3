import './ui/theme/mantine-first'
import './ui/theme/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { startApp } from './app/start'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has lost its #root')
// Nothing is awaited at the top: the files of a language import this one, and would wait for it while it waits for them.
// Without them the page opens in Spanish.
void startApp().finally(() => createRoot(root).render(<App />))

// npm run build: the browser half into dist/web, if its sources have changed since the last time.
import { buildWeb, install, nodeProgram } from './prepare.mjs'

install()
buildWeb(nodeProgram())

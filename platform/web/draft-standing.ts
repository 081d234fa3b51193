/** 'free': no tab edits the draft. 'asking': the tab that held it is asked whether it still exists. */
type Standing = 'free' | 'mine' | 'asking' | 'elsewhere'

export interface DraftView {
  standing: Standing
  /** This tab held the draft until another tab took it over. */
  wasTaken: boolean
  /** Counts how often the draft came back from another tab; what was shown before is out of date. */
  round: number
}

/** Which tab holds a draft, as far as this tab knows; for the components that show it. */
export class DraftStanding {
  #view: DraftView = { standing: 'free', wasTaken: false, round: 0 }
  #settled: (() => void)[] = []
  readonly #listeners = new Set<() => void>()

  get view(): DraftView {
    return this.#view
  }

  is(standing: Standing): boolean {
    return this.#view.standing === standing
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  change({ standing, wasTaken = this.#view.wasTaken }: { standing: Standing; wasTaken?: boolean }): void {
    const isBack = this.is('elsewhere') && standing !== 'elsewhere'
    this.#view = { standing, wasTaken: wasTaken && standing === 'elsewhere', round: this.#view.round + (isBack ? 1 : 0) }
    for (const listener of this.#listeners) listener()
    if (standing !== 'asking') for (const settled of this.#settled.splice(0)) settled()
  }

  /** Resolves when no other tab is being asked any more. */
  async whenKnown(): Promise<void> {
    if (this.is('asking')) await new Promise<void>(settled => this.#settled.push(settled))
  }
}

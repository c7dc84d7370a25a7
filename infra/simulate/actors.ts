/** Members, staff and the bank: they carry out the steps of a plan through the same HTTP interfaces as people do. */
import { Acting, type Acts } from './acting.ts';
import { bankActs, uploadMissing } from './bank.ts';
import type { Company } from './company.ts';
import type { History, Operation } from './history.ts';
import { memberActs } from './members.ts';
import { providerActs } from './provider.ts';
import { staffActs } from './staff.ts';
import type { Act, Step } from './steps.ts';

const acts: Acts<Act> = { ...memberActs, ...staffActs, ...bankActs, ...providerActs };

export class Actors {
  readonly #acting: Acting;
  /** The steps whose objects were read before. */
  #read: readonly string[] = [];
  /** What got no answer yet. */
  readonly #open: { readonly step: Step; readonly operation: Operation }[] = [];

  constructor(company: Company, history: History, losesAnswer: () => boolean) {
    this.#acting = new Acting(company, history, losesAnswer);
  }

  /** Everybody has signed in again. */
  of(company: Company): void {
    this.#acting.company = company;
  }

  /** The bank shows what its last statement did not. */
  async statement(): Promise<void> {
    await this.#acting.bank({ statement: true });
  }

  /** Staff bring in what the import failed on. */
  uploadMissing(): Promise<void> {
    return uploadMissing(this.#acting);
  }

  /** Asks again for what got no answer. */
  async settle(): Promise<void> {
    await this.#acting.caller.settle();
    for (const { step, operation } of this.#open.splice(0)) this.#keep(step, operation);
  }

  /** Carries the step out, unless it lacks what it is about. */
  async act(step: Step): Promise<void> {
    const subject = 'of' in step ? this.#acting.made.get(step.of) : {};
    if (!subject) return;
    // The acts have the kinds of their steps: which one it is, the name says.
    const carryOut = acts[step.act] as Acts<Act>[typeof step.act & 'statement'];
    const operation = await carryOut(this.#acting, step as never, subject);
    if (operation?.outcome.kind === 'lost') this.#open.push({ step, operation });
    else if (operation) this.#keep(step, operation);
  }

  /** What was made is what later steps are about. */
  #keep(step: Step, operation: Operation): void {
    if (operation.outcome.kind !== 'done' || step.act.startsWith('read-')) return;
    const by = 'staff' in step ? { by: step.staff } : {};
    this.#acting.made.set(step.id, { ...this.#acting.made.get(step.id), ...operation.facts, ...by });
  }

  /** Reads everything that was made since the time before the last one; what is older is finished, and forgotten. */
  async readAll(): Promise<void> {
    for (const index of this.#acting.company.members.keys())
      await this.act({ id: `settled.member${index}`, act: 'read-wallets', member: index });
    for (const [of, made] of this.#acting.made) {
      const { orderId, depositId, withdrawalId, payableId, proposalId, lineId } = made;
      const id = `settled.${of}`;
      if (orderId && /\.(order|left|right)$/u.test(of)) await this.act({ id, act: 'read-order', of });
      if (depositId && of.endsWith('.deposit')) await this.act({ id, act: 'read-deposit', of });
      if (proposalId && /\.(proposal|payment)$/u.test(of))
        await this.act({ id, act: 'read-proposal', of, staff: 0 });
      if (lineId && of.endsWith('.transfer')) await this.act({ id, act: 'read-line', of, staff: 0 });
      if (!of.endsWith('.withdrawal')) continue;
      if (withdrawalId) await this.act({ id, act: 'read-withdrawal', of });
      if (payableId) await this.act({ id, act: 'read-payable', of, staff: 0 });
    }
    for (const step of this.#read) this.#acting.made.delete(step);
    this.#read = [...this.#acting.made.keys()];
  }
}

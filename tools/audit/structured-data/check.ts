import { checkVocabulary } from "./check-vocabulary";
import { checkFields, kindOf } from "./google";

/** Everything that is wrong with a piece of structured data, as far as it can be seen without its page. */
export function checkJsonLd(node: unknown): string[] {
  const kind = kindOf(node);
  if (!kind) {
    return [
      `nobody has said what structured data of this kind needs: ${JSON.stringify(node).slice(0, 80)}`,
    ];
  }
  return [...checkVocabulary(node), ...checkFields(kind, node)];
}

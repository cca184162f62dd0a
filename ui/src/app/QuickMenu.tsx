import {
  Button,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
} from "react-aria-components";
import { useAction, useChange } from "../api/hooks";
import type { SettingsUpdateRequest, Theme } from "../api/gen";
import { Button as PlainButton, WithTip } from "../primitives/Button";
import { Icon } from "../primitives/Icon";
import { Dialog } from "../primitives/Dialog";
import { ErrorNote } from "../primitives/States";
import { testIds } from "../testids";
import { LANGUAGE_NAMES, LANGUAGES } from "../words/languages";
import { useWords } from "../words/words";

const THEMES: readonly { key: Theme; word: string }[] = [
  { key: "system", word: "theme-system" },
  { key: "light", word: "theme-light" },
  { key: "dark", word: "theme-dark" },
];

/** Theme and language, from every screen. */
export function QuickMenu() {
  const { say } = useWords();
  const { data } = useAction("settings.get", {});
  const change = useChange("settings.update");
  const set = (to: SettingsUpdateRequest): void => change.mutate(to);
  const name = say("quick-menu");
  return (
    <>
      <MenuTrigger>
        <WithTip tip={name}>
          <Button className="nav-item" aria-label={name} data-testid={testIds.quickMenu}>
            <Icon name="globe" />
            <span className="nav-name cut">{name}</span>
          </Button>
        </WithTip>
        <Popover className="popover" placement="right bottom">
          <Menu aria-label={name}>
            <MenuSection
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[`theme:${data?.theme ?? "system"}`]}
              onSelectionChange={(keys) => {
                const theme = THEMES.find(({ key }) => keys !== "all" && keys.has(`theme:${key}`))?.key;
                if (theme) set({ theme });
              }}
            >
              <Header className="option-head">{say("settings-theme")}</Header>
              {THEMES.map(({ key, word }) => (
                <Item key={key} id={`theme:${key}`} text={say(word)} />
              ))}
            </MenuSection>
            <Separator className="menu-line" />
            <MenuSection
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[`language:${data?.language ?? "system"}`]}
              onSelectionChange={(keys) => {
                if (keys === "all") return;
                const language = LANGUAGES.find((one) => keys.has(`language:${one}`)) ?? null;
                set({ language });
              }}
            >
              <Header className="option-head">{say("settings-language")}</Header>
              <Item id="language:system" text={say("language-system")} />
              {LANGUAGES.map((language) => (
                <Item
                  key={language}
                  id={`language:${language}`}
                  text={LANGUAGE_NAMES[language]}
                  lang={language}
                />
              ))}
            </MenuSection>
          </Menu>
        </Popover>
      </MenuTrigger>
      <Dialog
        alert
        title={say("settings-not-saved")}
        open={change.error !== null}
        onClose={() => change.reset()}
        actions={<PlainButton onPress={() => change.reset()}>{say("close")}</PlainButton>}
      >
        {change.error && <ErrorNote error={change.error} />}
      </Dialog>
    </>
  );
}

function Item({ id, text, lang }: { id: string; text: string; lang?: string }) {
  return (
    <MenuItem id={id} textValue={text} className="option">
      {({ isSelected }) => (
        <>
          <span className="tick">{isSelected && <Icon name="check" />}</span>
          <span lang={lang}>{text}</span>
        </>
      )}
    </MenuItem>
  );
}

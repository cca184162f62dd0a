import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { VirtualList } from "./VirtualList";

const rows = Array.from({ length: 500 }, (_, index) => ({
  id: `r${index}`,
  day: index < 3 ? "Today" : "Earlier",
}));

function show(onEnd?: () => void) {
  const onSelect = vi.fn<(key: string) => void>();
  render(
    <VirtualList
      label="Rows"
      items={rows}
      keyOf={({ id }) => id}
      groupOf={({ day }) => day}
      selected={undefined}
      onSelect={onSelect}
      {...(onEnd && { onEnd })}
    >
      {({ id }) => <span>{id}</span>}
    </VirtualList>,
  );
  return { list: screen.getByRole("listbox"), onSelect, user: userEvent.setup() };
}

const active = (list: HTMLElement): string | undefined => {
  const id = list.getAttribute("aria-activedescendant");
  return id ? (document.getElementById(id)?.textContent ?? undefined) : undefined;
};

describe("a long list", () => {
  beforeEach(() => {
    vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
    vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(300);
  });

  it("draws only what is in sight, and says how long it is", () => {
    const { list } = show();
    const options = screen.getAllByRole("option");
    expect(options.length).toBeLessThan(60);
    expect(options[0]?.getAttribute("aria-setsize")).toBe("500");
    expect(list.textContent).toContain("Today");
  });

  it("is one stop of the Tab key and moves with the arrows", async () => {
    const { list, onSelect, user } = show();
    await user.tab();
    expect(document.activeElement).toBe(list);
    expect(active(list)).toBe("r0");
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
    expect(active(list)).toBe("r1");
    expect(onSelect).not.toHaveBeenCalled();
    await user.keyboard("{Enter}");
    expect(onSelect).toHaveBeenCalledExactlyOnceWith("r1");
  });

  it("keeps the active row drawn, wherever the list has been scrolled to", async () => {
    const { list, user } = show();
    await user.tab();
    await user.keyboard("{End}");
    expect(active(list)).toBe("r499");
    await user.keyboard("{Home}");
    expect(active(list)).toBe("r0");
  });

  it("opens a row that is pressed", async () => {
    const { onSelect, user } = show();
    await user.click(screen.getByText("r2"));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith("r2");
  });

  it("does not ask for more while its end is far", () => {
    const onEnd = vi.fn<() => void>();
    show(onEnd);
    expect(onEnd).not.toHaveBeenCalled();
  });
});

//! Writes the TypeScript types of the actions into `ui/src/api/gen`.

fn main() -> Result<(), engine::actions::GenerateError> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ui/src/api/gen");
    engine::actions::write(&folder)
}

//! The scripted executor through the real task log, and scenario files as they are edited.

mod built_ins;
mod stage;
mod steps;
mod watching;
